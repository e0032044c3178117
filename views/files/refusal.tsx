import { useSelector } from '@xstate/react';
import { type FileKind, limitOf, megabytes, selectPartial, type UploaderRef } from '#machines/files/files.select.ts';
import { ErrorMark } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';

type RefusalProps = {
  readonly uploader: UploaderRef;
  readonly screen: string;
  readonly question: string;
  readonly kind?: FileKind;
};

/** FILE-10, FILE-12, FILE-14, FILE-15, FILE-23: for 5 seconds, what was not taken or not uploaded; the region is always there. */
export const Refusal = ({ uploader, screen, question, kind }: RefusalProps) => {
  const { t } = useWords();
  const refusal = useSelector(uploader, ({ context }) => context.refusal);
  const here = refusal !== null && isAt(refusal.place, screen, question, kind) ? refusal : null;
  const partial = useSelector(uploader, selectPartial(screen, question, kind));
  return (
    <div role="status">
      {partial ? (
        <p className="field-error">
          <ErrorMark size={18} />
          <span>{t('files.partial')}</span>
        </p>
      ) : null}
      {here?.reasons.map((reason) => (
        <p className="field-error" key={reason}>
          <ErrorMark size={18} />
          <span>
            {reason === 'tooMany'
              ? t('files.maxLimit', { count: here.maximum })
              : reason === 'tooLarge'
                ? t('common.error.overMaxSize', { size: megabytes(limitOf(kind)) })
                : t(`files.${reason}`)}
          </span>
        </p>
      ))}
    </div>
  );
};

type RefusedPlace = NonNullable<ReturnType<UploaderRef['getSnapshot']>['context']['refusal']>['place'];

const isAt = (place: RefusedPlace, screen: string, question: string, kind?: FileKind): boolean =>
  place.screen === screen && place.question === question && place.kind === kind;
