import { useSelector } from '@xstate/react';
import type { ExecutionRef, Question } from '#machines/execution/index.ts';
import type { GalleryRef } from '#machines/files/files.select.ts';
import { Button } from '../parts/button.tsx';
import { Image } from '../parts/image.tsx';
import { useWords } from '../parts/words.tsx';
import '../styles/pictures.css';

type ReferenceProps = { readonly execution: ExecutionRef; readonly screen: string; readonly question: Question };

/** the reference pictures of a question; each opens large. */
export const ReferencePictures = ({ execution, ...rest }: ReferenceProps) => {
  const gallery = useSelector(execution, ({ children }) => children.gallery);
  return gallery ? <Row gallery={gallery} {...rest} /> : null;
};

const Row = ({ gallery, screen, question }: Omit<ReferenceProps, 'execution'> & { readonly gallery: GalleryRef }) => {
  const { t } = useWords();
  const addresses = useSelector(gallery, ({ context }) => context.addresses);
  const paths = question.images;
  const album = { screen, question: question.uuid, uploader: null };
  return (
    <ul className="pictures" aria-label={t('execution.question.references')}>
      {paths.map((path, index) => {
        const name = t('execution.question.reference', { at: index + 1 });
        return (
          <li className="picture" key={path}>
            <Button
              data-open
              aria-label={t('execution.pictures.enlarge', { name })}
              onClick={() => gallery.send({ type: 'OPEN', album, slides: paths, shown: path })}
            >
              <Image src={addresses[path] ?? null} alt={name} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
