import { useSelector } from '@xstate/react';
import { type ExecutionRef, selectActivity, selectStore } from '#machines/execution/execution.select.ts';
import { Callout } from '../parts/callout.tsx';
import { Facts } from '../parts/facts.tsx';
import { Heading } from '../parts/focus.tsx';
import { Figure } from '../parts/image.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';

type InstructionsProps = { readonly execution: ExecutionRef };

/** EXEC-09 to EXEC-11. */
export const Instructions = ({ execution }: InstructionsProps) => {
  const { t } = useWords();
  const name = useSelector(execution, ({ context }) => context.session.first_name);
  const { instructions } = useSelector(execution, selectActivity);
  return (
    <>
      <Heading level={2} focusOn="instructions">
        {t('execution.instructions.greeting', { name })}
      </Heading>
      <Where execution={execution} />
      <section className="card" aria-labelledby="instructions">
        <h3 id="instructions">{t('execution.instructions.title')}</h3>
        <p className="plain-text">{instructions.trim() || t('execution.instructions.none')}</p>
      </section>
      <Located execution={execution} />
      <Reference execution={execution} />
    </>
  );
};

const Where = ({ execution }: InstructionsProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const activity = useSelector(execution, selectActivity);
  const store = useSelector(execution, selectStore);
  const start = useSelector(execution, ({ context }) => context.serverStartedAt);
  return (
    <Facts
      facts={[
        { term: t('execution.instructions.activity'), value: activity.name },
        { term: t('execution.instructions.store'), value: store.name },
        { term: t('execution.instructions.start'), value: dateTime(start, offset) },
      ]}
    />
  );
};

/** EXEC-11, GEO-03: says why the location is missing; nothing waits for it (GEO-04). */
const Located = ({ execution }: InstructionsProps) => {
  const { t } = useWords();
  const location = useSelector(execution, ({ context }) => context.draft.location);
  if (location === null || location.status === 'located') return null;
  return (
    <Callout kind="warning" title={t('execution.geolocation.title')} announced>
      {t(`execution.geolocation.${location.status}`)} {t('execution.geolocation.goOn')}
    </Callout>
  );
};

/** EXEC-10, IMG-01. */
const Reference = ({ execution }: InstructionsProps) => {
  const { t } = useWords();
  const picture = useSelector(execution, ({ children }) => children.storedPicture);
  const isAsking = useSelector(picture, (snapshot) => snapshot?.value === 'asking');
  const address = useSelector(picture, (snapshot) => snapshot?.context.address ?? null);
  const activity = useSelector(execution, selectActivity);
  if (!picture) return null;
  return (
    <div className="reference">
      {isAsking ? null : (
        <Figure
          src={address}
          alt={t('execution.instructions.reference', { activity: activity.name })}
          lazy={false}
          onSeen={picture.send}
        />
      )}
    </div>
  );
};
