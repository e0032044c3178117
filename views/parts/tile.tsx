import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ChevronRight } from './icons.tsx';
import '../styles/lists.css';

export const Tiles = ({ children }: { readonly children: ReactNode }) => <div className="tiles">{children}</div>;

type TileProps = {
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
};

/** A large way into an area. */
export const Tile = ({ href, icon, title, detail }: TileProps) => (
  <Link href={href} className="tile">
    <span className="tile-icon">{icon}</span>
    <b>{title}</b> {detail ? <span className="tile-detail">{detail}</span> : null}
    <span className="chevron">
      <ChevronRight />
    </span>
  </Link>
);
