import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { FileRef } from '#machines/files/index.ts';
import { IconButton } from '../parts/button.tsx';
import { Page, Refresh, Trash } from '../parts/icons.tsx';
import { Row } from '../parts/list.tsx';
import { useWords } from '../parts/words.tsx';
import { saidOf, stateOf } from './file-words.ts';
import '../styles/pictures.css';

/** FILE-01: one document on its way: its name, its size, its state, and what can be done about it. */
export const FileRow = memo(({ file }: { readonly file: FileRef }) => {
  const words = useWords();
  const { t, bytes } = words;
  const facts = useSelector(file, ({ context }) => context.facts);
  const path = useSelector(file, ({ context }) => context.path);
  const progress = useSelector(file, ({ context }) => context.progress);
  const state = useSelector(file, stateOf);
  const said = useSelector(file, (snapshot) => saidOf(words, snapshot));
  const removable = useSelector(file, (snapshot) => snapshot.can({ type: 'REMOVE' }));
  const retriable = useSelector(file, (snapshot) => snapshot.can({ type: 'RETRY' }));
  const name = facts?.name ?? path.slice(path.lastIndexOf('/') + 1);
  const detail = (
    <span className="document-state" data-state={state}>
      {facts ? `${bytes(facts.size)} · ${said}` : said}
      {state === 'uploading' ? <progress value={progress} max={1} aria-label={`${name}, ${said}`} /> : null}
    </span>
  );
  const acts = (
    <span className="picture-acts">
      {retriable ? (
        <IconButton
          label={t('files.retry', { name })}
          icon={<Refresh size={20} />}
          onClick={() => file.send({ type: 'RETRY' })}
        />
      ) : null}
      {removable ? (
        <IconButton
          label={t('files.remove', { name })}
          icon={<Trash size={20} />}
          onClick={() => file.send({ type: 'REMOVE' })}
        />
      ) : null}
    </span>
  );
  return <Row icon={<Page />} title={<span className="file-name">{name}</span>} detail={detail} end={acts} />;
});
