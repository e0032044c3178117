import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { failureWords } from '#i18n/failure.ts';
import {
  type BulkChangeRef,
  previewIn,
  type RefusedGroup,
  resultIn,
  selectBulkLook,
} from '#machines/tickets/bulk-change.select.ts';
import { Busy } from '../../parts/busy.tsx';
import { Button } from '../../parts/button.tsx';
import { Callout } from '../../parts/callout.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Form } from '../../parts/form.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useWords } from '../../parts/words.tsx';
import { EditForm, NewValues } from './edit-form.tsx';
import { RejectForm } from './reject-form.tsx';

type BulkProps = { readonly bulk: BulkChangeRef };

/** BULK-03, BULK-05: what would change before anything does, and what became of each task at the end. */
export const BulkDialog = ({ bulk }: BulkProps) => {
  const { t } = useWords();
  const look = useSelector(bulk, selectBulkLook);
  const action = useSelector(bulk, ({ context }) => context.change?.action ?? context.action);
  const chosen = useSelector(bulk, ({ context }) => context.action);
  const shown = contents[look];
  const about = look === 'done' ? action : chosen;
  return (
    <Dialog
      open={shown !== undefined}
      title={about === null ? '' : t(`bulkChange.title.${about}`)}
      size="form"
      onCancel={() => bulk.send({ type: look === 'done' ? 'CLOSE' : 'CANCEL' })}
    >
      {shown?.({ bulk })}
    </Dialog>
  );
};

const Opening = ({ bulk }: BulkProps) => {
  const { t } = useWords();
  return (
    <Content actions={<Cancel bulk={bulk} />}>
      <Busy>{t('ticketEdit.loading')}</Busy>
    </Content>
  );
};

const NotOpened = ({ bulk }: BulkProps) => {
  const { t } = useWords();
  return <Failed bulk={bulk} title={t('ticketEdit.notOpened')} />;
};

const Editing = ({ bulk }: BulkProps) => {
  const { t } = useWords();
  return (
    <Form onSubmit={() => bulk.send({ type: 'PREVIEW' })}>
      <Content
        actions={
          <>
            <Button type="submit" kind="primary">
              {t('bulkChange.edit.preview')}
            </Button>
            <Cancel bulk={bulk} />
          </>
        }
      >
        <EditForm bulk={bulk} />
      </Content>
    </Form>
  );
};

const Previewing = ({ bulk }: BulkProps) => {
  const { t } = useWords();
  return (
    <Content actions={<Cancel bulk={bulk} />}>
      <Busy>{t('bulkChange.checking')}</Busy>
    </Content>
  );
};

const NotPreviewed = ({ bulk }: BulkProps) => {
  const { t } = useWords();
  return <Failed bulk={bulk} title={t('bulkChange.notChecked')} />;
};

const Previewed = ({ bulk }: BulkProps) => {
  const { t } = useWords();
  const action = useSelector(bulk, ({ context }) => context.action);
  const { changes, refused } = previewIn(useSelector(bulk, ({ context }) => context));
  if (action === null) return null;
  const confirm = (
    <Button
      kind={action === 'reject' ? 'danger' : 'primary'}
      onClick={() => bulk.send({ type: 'CONFIRM', uuid: crypto.randomUUID() })}
    >
      {t(`bulkChange.confirm.${action}`, { count: changes })}
    </Button>
  );
  return (
    <Content
      actions={
        <>
          {changes > 0 ? confirm : null}
          {action === 'edit' ? (
            <Button onClick={() => bulk.send({ type: 'BACK' })}>{t('bulkChange.edit.back')}</Button>
          ) : null}
          <Cancel bulk={bulk} />
        </>
      }
    >
      <p>{changes > 0 ? t(`bulkChange.changes.${action}`, { count: changes }) : t('bulkChange.changesNone')}</p>
      {action === 'edit' && changes > 0 ? <NewValues bulk={bulk} /> : null}
      {action === 'reject' && changes > 0 ? <RejectForm bulk={bulk} /> : null}
      <Groups groups={refused} title={t('bulkChange.unchanged', { count: countOf(refused) })} />
    </Content>
  );
};

const Starting = () => {
  const { t } = useWords();
  return <Busy>{t('bulkChange.starting')}</Busy>;
};

const NotStarted = ({ bulk }: BulkProps) => {
  const { t } = useWords();
  return <Failed bulk={bulk} title={t('bulkChange.notStarted')} more={t('bulkChange.notStartedText')} />;
};

const Done = ({ bulk }: BulkProps) => {
  const { t } = useWords();
  const context = useSelector(bulk, (snapshot) => snapshot.context);
  const { changed, refused } = resultIn(context);
  const action = context.change?.action ?? 'in_progress';
  return (
    <Content
      actions={
        <Button kind="primary" onClick={() => bulk.send({ type: 'CLOSE' })}>
          {t('bulkChange.close')}
        </Button>
      }
    >
      <p role="status">{t(`bulkChange.done.${action}`, { count: changed.length })}</p>
      {changed.length > 0 ? <p className="quiet">{t('bulkChange.numbers', { numbers: changed.join(', ') })}</p> : null}
      <Groups groups={refused} title={t('bulkChange.notChanged', { count: countOf(refused) })} />
    </Content>
  );
};

/** What the dialog holds in each state that has one. */
const contents: Readonly<Partial<Record<ReturnType<typeof selectBulkLook>, (props: BulkProps) => ReactNode>>> = {
  opening: (props) => <Opening {...props} />,
  notOpened: (props) => <NotOpened {...props} />,
  editing: (props) => <Editing {...props} />,
  previewing: (props) => <Previewing {...props} />,
  notPreviewed: (props) => <NotPreviewed {...props} />,
  previewed: (props) => <Previewed {...props} />,
  starting: () => <Starting />,
  notStarted: (props) => <NotStarted {...props} />,
  done: (props) => <Done {...props} />,
};

const Content = ({ actions, children }: { readonly actions: ReactNode; readonly children: ReactNode }) => (
  <div className="stack">
    {children}
    <div className="dialog-actions">{actions}</div>
  </div>
);

const Failed = ({ bulk, title, more }: BulkProps & { readonly title: string; readonly more?: string }) => {
  const words = useWords();
  const failure = useSelector(bulk, ({ context }) => context.failure);
  return (
    <Content
      actions={
        <>
          <TryAgain kind="primary" onRetry={() => bulk.send({ type: 'RETRY' })} />
          <Cancel bulk={bulk} />
        </>
      }
    >
      <Callout kind="error" announced title={title}>
        {failure ? failureWords(words, failure).text : null}
        {more ? <p>{more}</p> : null}
      </Callout>
    </Content>
  );
};

const Cancel = ({ bulk }: BulkProps) => {
  const { t } = useWords();
  return <Button onClick={() => bulk.send({ type: 'CANCEL' })}>{t('common.cancel')}</Button>;
};

const countOf = (groups: readonly RefusedGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);

type GroupsProps = { readonly groups: readonly RefusedGroup[]; readonly title: string };

/** BULK-03: the tasks that do not change, by the reason. */
const Groups = ({ groups, title }: GroupsProps) => {
  const { t } = useWords();
  if (groups.length === 0) return null;
  return (
    <section className="bulk-groups">
      <h3>{title}</h3>
      <ul className="bulk-groups">
        {groups.map(({ reason, count, numbers }) => (
          <li key={reason}>
            <strong>
              {t(`bulkChange.reason.${reason}`)} ({count})
            </strong>
            {numbers.length > 0 ? (
              <p className="quiet">{t('bulkChange.numbers', { numbers: numbers.join(', ') })}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
