import { Link } from 'wouter';
import { useWords } from '../parts/words.tsx';

type Step = { readonly href: string; readonly name: string };
type BreadcrumbsProps = {
  /** The screens above this one, the first one first. */
  readonly above: readonly Step[];
  /** This screen. */
  readonly here: string;
};

/** ROUT-06, ROUT-37: where a screen stands, and the way up. */
export const Breadcrumbs = ({ above, here }: BreadcrumbsProps) => {
  const { t } = useWords();
  return (
    <nav className="breadcrumbs" aria-label={t('routineManager.breadcrumbs')}>
      <ol>
        {above.map(({ href, name }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
};
