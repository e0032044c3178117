import { useSelector } from '@xstate/react';
import { failureWords, statusWords } from '#i18n/failure.ts';
import { fieldOf, selectStep } from '#machines/tickets/ticket-creation.select.ts';
import { Mistakes } from '../../parts/mistakes.tsx';
import { useWords } from '../../parts/words.tsx';
import { faultText } from './fault-text.ts';
import { controlOf, type FormProps } from './shown.ts';

/** TCREATE-37, TCREATE-40, TCREATE-41: why it was not created, above the form. */
export const Said = ({ actor }: FormProps) => {
  const step = useSelector(actor, selectStep);
  if (step === 'invalid') return <Faults actor={actor} />;
  if (step === 'rejected') return <Rejected actor={actor} />;
  return step === 'picturesNotSent' ? <PicturesNotSent actor={actor} /> : null;
};

const Faults = ({ actor }: FormProps) => {
  const words = useWords();
  const faults = useSelector(actor, ({ context }) => context.faults);
  const asked = useSelector(actor, ({ context }) => context.asked);
  return (
    <Mistakes
      title={words.t('ticketCreation.faults')}
      focusOn={asked}
      mistakes={faults.map((fault) => ({
        key: fault,
        text: faultText(words, fault),
        control: controlOf(fieldOf(fault)),
      }))}
    />
  );
};

const Rejected = ({ actor }: FormProps) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(actor, ({ context }) => context.failure) ?? { code: 'timeout' as const };
  const asked = useSelector(actor, ({ context }) => context.asked);
  const { title, details, way } = failureWords(words, failure, 'editable');
  if (failure.code === 'conflict')
    return (
      <Mistakes title={t('ticketCreation.createdBefore')} focusOn={asked} mistakes={[]}>
        {t('ticketCreation.createdBeforeText')}
      </Mistakes>
    );
  const said = details.length > 0 ? details : [hasStatus(failure) ? statusWords(words, failure) : title];
  return (
    <Mistakes
      title={t(`ticketCreation.${outcomeOf(failure)}`)}
      focusOn={asked}
      mistakes={said.map((text) => ({ key: text, text, control: null }))}
    >
      {outcomeOf(failure) === 'notAnswered' ? `${t('ticketCreation.onlyOnce')} ` : null}
      {t('ticketCreation.kept')} {way}
    </Mistakes>
  );
};

/** OP-138: without an answer the outcome is unknown. */
const outcomeOf = ({ code }: { readonly code: string }): 'notAnswered' | 'refused' =>
  ['offline', 'timeout', 'malformed'].includes(code) ? 'notAnswered' : 'refused';

/** OP-116: a status text, or the words for no answer at all. */
const hasStatus = ({ code }: { readonly code: string }): boolean =>
  ['server', 'rejected', 'offline', 'timeout'].includes(code);

/** OP-69: every picture says by itself what became of it. */
const PicturesNotSent = ({ actor }: FormProps) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const asked = useSelector(actor, ({ context }) => context.asked);
  return (
    <Mistakes title={t('ticketCreation.picturesNotSent')} focusOn={asked} mistakes={[]}>
      {words.t('files.partial')}. {t('ticketCreation.kept')}{' '}
      {failure ? failureWords(words, failure, 'editable').way : null}
    </Mistakes>
  );
};
