import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Spinner } from './busy.tsx';
import { Mark } from './icons.tsx';

type TopBarProps = {
  /** TOP-01. */
  readonly company: string;
  readonly user: string;
  readonly homeHref: string;
  readonly homeLabel: string;
  /** Names the group of links and buttons at the end. */
  readonly navLabel: string;
  readonly children: ReactNode;
};

/** The bar of every signed-in screen: company and user, and at the end what `children` offer. */
export const TopBar = ({ company, user, homeHref, homeLabel, navLabel, children }: TopBarProps) => (
  <div className="top-bar">
    <div>
      <Link href={homeHref} className="top-bar-who">
        <Mark />
        <span>
          <strong>{company}</strong> <small>{user}</small>
          <span className="hidden-text">, {homeLabel}</span>
        </span>
      </Link>
      <nav aria-label={navLabel}>{children}</nav>
    </div>
  </div>
);

type LinkProps = { readonly href: string; readonly icon: ReactNode; readonly children: ReactNode };

/** A link of the bar: its text is seen where there is room, and heard everywhere. */
export const TopBarLink = ({ href, icon, children }: LinkProps) => (
  <Link href={href} className="button" data-kind="quiet">
    {icon}
    <span>{children}</span>
  </Link>
);

type ActionProps = {
  readonly icon?: ReactNode;
  /** A short text that is always seen, such as a language code. */
  readonly sign?: string;
  /** While what it began runs: keeps focus, ignores presses. */
  readonly busy?: boolean;
  readonly onPress: () => void;
  /** Language of the text, when it is not that of the page. */
  readonly lang?: string;
  readonly children: ReactNode;
};

/** A button of the bar. */
export const TopBarAction = ({ icon, sign, busy, onPress, lang, children }: ActionProps) => (
  <button
    type="button"
    className="button"
    data-kind="quiet"
    lang={lang}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onPress}
  >
    {busy ? <Spinner /> : icon}
    {sign ? (
      <span data-always aria-hidden="true">
        {sign}
      </span>
    ) : null}
    <span className={sign ? 'hidden-text' : undefined}>{children}</span>
  </button>
);
