import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { Spinner } from './busy.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

type Look = {
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  /** As wide as its container. */
  readonly wide?: boolean;
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** While its call runs: keeps focus, ignores presses (OP-125). */
    readonly busy?: boolean;
    /** While there is nothing for it to do, as after the press that did the last of it: the same, and looks disabled. */
    readonly idle?: boolean;
  };

const ignore = (event: MouseEvent): void => event.preventDefault();

/** A native button; `type` is `button` unless given. */
export const Button = ({ kind = 'secondary', icon, wide, busy, idle, onClick, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className="button"
    data-kind={kind}
    data-wide={wide || undefined}
    data-idle={idle || undefined}
    aria-disabled={busy || idle || undefined}
    onClick={busy || idle ? ignore : onClick}
  >
    {busy ? <Spinner /> : icon}
    <span>{children}</span>
  </button>
);

type IconButtonProps = Omit<ButtonProps, 'children' | 'wide'> & { readonly label: string; readonly icon: ReactNode };

/** A button that shows its icon only; the label is its name. */
export const IconButton = ({ label, icon, kind = 'quiet', busy, idle, onClick, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className="button"
    data-kind={kind}
    data-icon-only
    data-idle={idle || undefined}
    aria-disabled={busy || idle || undefined}
    onClick={busy || idle ? ignore : onClick}
  >
    {busy ? <Spinner /> : icon}
    <span className="hidden-text">{label}</span>
  </button>
);

type ButtonLinkProps = Look & {
  readonly href: string;
  readonly replace?: boolean;
  /** Of several views of one page: whether it is the one that shows. */
  readonly current?: boolean;
  readonly children: ReactNode;
};

/** A link inside the app that looks like a button. */
export const ButtonLink = ({ kind = 'secondary', icon, wide, href, replace, current, children }: ButtonLinkProps) => (
  <Link
    href={href}
    replace={replace ?? false}
    className="button"
    data-kind={current ? 'primary' : kind}
    data-wide={wide || undefined}
    aria-current={current ? 'page' : undefined}
  >
    {icon}
    <span>{children}</span>
  </Link>
);

type IconLinkProps = {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Another link beside it leads there too: the Tab key stops once. */
  readonly again?: boolean;
  readonly 'aria-keyshortcuts'?: string | undefined;
};

/** A link inside the app that shows its icon only. */
export const IconLink = ({ href, label, icon, again = false, ...rest }: IconLinkProps) => (
  <Link href={href} className="button" data-kind="quiet" data-icon-only tabIndex={again ? -1 : undefined} {...rest}>
    {icon}
    <span className="hidden-text">{label}</span>
  </Link>
);

/** A quiet link inside a text. */
export const TextLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Link href={href}>{children}</Link>
);
