import { useSelector } from '@xstate/react';
import { iconFolder, styleOf } from '#domain/shell/brand-styles.ts';
import { manifestAddress } from '#domain/shell/manifest-address.ts';
import { type AppRef, selectPlace, selectSession, selectShown } from '#machines/shell/app.select.ts';
import { PageRoot } from '../parts/page-root.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useWords } from '../parts/words.tsx';
import { titleOf } from './titles.ts';

/** Language, title, brand and error look of the page. */
export const Root = ({ app }: { readonly app: AppRef }) => {
  const words = useWords();
  const shown = useSelector(app, selectShown);
  const place = useSelector(app, selectPlace);
  const brand = useSelector(app, ({ children }) => children.brand);
  const prefix = useSelector(brand, (snapshot) => snapshot?.context.prefix ?? null);
  const session = useSelector(app, selectSession);
  const installed = {
    manifest: manifestAddress({ language: words.language, prefix, session }),
    icon: `${iconFolder(prefix)}/apple-touch-icon.png`,
    color: styleOf(prefix).primary,
  };
  const title = titleOf(words, shown, place);
  return (
    <>
      <PageRoot lang={words.language} brand={prefix} installed={installed} errors={shown === 'error'} />
      {title === null ? null : <PageTitle of={[title]} />}
    </>
  );
};
