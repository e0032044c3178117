import { useSelector } from '@xstate/react';
import type { ExecutionRef } from '#machines/execution/index.ts';
import type { GalleryRef } from '#machines/files/files.select.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Figure, Image } from '../parts/image.tsx';
import { useWords } from '../parts/words.tsx';

type ReferenceProps = { readonly execution: ExecutionRef; readonly paths: readonly string[] };

/** the reference pictures of a question; each opens large. */
export const ReferencePictures = ({ execution, paths }: ReferenceProps) => {
  const gallery = useSelector(execution, ({ children }) => children.gallery);
  return gallery ? <Row gallery={gallery} paths={paths} /> : null;
};

const Row = ({ gallery, paths }: { readonly gallery: GalleryRef; readonly paths: readonly string[] }) => {
  const { t } = useWords();
  const addresses = useSelector(gallery, ({ context }) => context.addresses);
  const enlarged = useSelector(gallery, ({ context }) => context.enlarged);
  const reduce = () => gallery.send({ type: 'REDUCE' });
  const large = enlarged !== null && paths.includes(enlarged) ? enlarged : null;
  const nameOf = (path: string) => t('execution.question.reference', { at: paths.indexOf(path) + 1 });
  return (
    <>
      <ul className="pictures" aria-label={t('execution.question.references')}>
        {paths.map((path) => (
          <li className="picture" key={path}>
            <Button
              data-open
              aria-label={t('execution.pictures.enlarge', { name: nameOf(path) })}
              onClick={() => gallery.send({ type: 'ENLARGE', path })}
            >
              <Image src={addresses[path] ?? null} alt={nameOf(path)} />
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={large !== null}
        size="large"
        title={large === null ? '' : nameOf(large)}
        onCancel={reduce}
        actions={
          <Button kind="primary" onClick={reduce}>
            {t('common.close')}
          </Button>
        }
      >
        {large === null ? null : <Figure src={addresses[large] ?? null} alt={nameOf(large)} lazy={false} />}
      </Dialog>
    </>
  );
};
