import { useSelector } from '@xstate/react';
import { exportFormats } from '#domain/tickets/ticket-filters.ts';
import { failureWords } from '#i18n/failure.ts';
import type { ExportAsked, TicketExportRef } from '#machines/tickets/ticket-export.select.ts';
import { selectAsked, type TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Dropdown } from '../parts/dropdown.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

/** EXPO-01: the list as a file. */
export const ExportMenu = ({ actor }: { readonly actor: TicketsRef }) => {
  const ticketExport = useSelector(actor, ({ children }) => children.ticketExport);
  const { t } = useWords();
  return ticketExport ? (
    <Export
      actor={ticketExport}
      label={t('ticketList.export.title')}
      asked={() => ({ ...selectAsked(actor.getSnapshot()), tickets: null })}
    />
  ) : null;
};

type ExportProps = {
  readonly actor: TicketExportRef;
  readonly label: string;
  readonly asked: () => Omit<ExportAsked, 'format'>;
};

/** Offers both kinds of file; while one is made, and where it could not be made, it says so. */
export const Export = ({ actor, label, asked }: ExportProps) => {
  const words = useWords();
  const { t } = words;
  const state = useSelector(actor, ({ value }) => value);
  const cancel = (): void => actor.send({ type: 'CANCEL' });
  switch (state) {
    case 'offered':
      return (
        <Dropdown label={label}>
          {exportFormats.map((format) => (
            <Button key={format} wide onClick={() => actor.send({ type: 'EXPORT', asked: { ...asked(), format } })}>
              {t(`ticketList.export.${format}`)}
            </Button>
          ))}
        </Dropdown>
      );
    case 'making':
      return (
        <div className="row-of">
          <Busy>{t('ticketList.export.making')}</Busy>
          <Button onClick={cancel}>{words.t('common.cancel')}</Button>
        </div>
      );
    case 'notMade':
      return <NotMade actor={actor} onLeave={cancel} />;
  }
};

const NotMade = ({ actor, onLeave }: Pick<ExportProps, 'actor'> & { readonly onLeave: () => void }) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(actor, ({ context }) => context.failure) ?? { code: 'timeout' as const };
  const { text, way } = failureWords(words, failure);
  return (
    <Callout
      kind="error"
      announced
      title={t('ticketList.export.failed')}
      actions={
        <>
          <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />
          <Button onClick={onLeave}>{t('ticketList.export.leave')}</Button>
        </>
      }
    >
      {text} {way}
    </Callout>
  );
};
