import { useSelector } from '@xstate/react';
import { failureWords, statusWords } from '#i18n/failure.ts';
import {
  selectAssignationDrawer,
  selectAssignationStep,
  selectAssigning,
} from '#machines/tickets/ticket-creation.select.ts';
import { Button } from '../../parts/button.tsx';
import { Callout } from '../../parts/callout.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { StatusLine } from '../../parts/status-line.tsx';
import { useWords } from '../../parts/words.tsx';
import { Assigned } from './assigned.tsx';
import { Filters } from './filters.tsx';
import { Selectable } from './selectable.tsx';
import type { AssignationProps } from './shown.ts';

/** ASSIGN-01, ASSIGN-02: filters, the stores to choose from, and those that are assigned. */
export const AssignationDrawer = ({ assignation }: AssignationProps) => {
  const words = useWords();
  const { t } = words;
  const state = useSelector(assignation, selectAssignationDrawer);
  const assigning = useSelector(assignation, selectAssigning);
  const close = () => assignation.send({ type: 'CLOSE' });
  return (
    <Drawer
      state={state}
      title={t('assignation.title')}
      closeLabel={words.t('common.close')}
      onCancel={close}
      actions={<Button onClick={close}>{t('assignation.done')}</Button>}
    >
      <div className="stack assignation">
        <div inert={assigning}>
          <Filters assignation={assignation} />
        </div>
        <Selectable assignation={assignation} />
        <Assigned assignation={assignation} />
      </div>
      <Said assignation={assignation} />
    </Drawer>
  );
};

/** ASSIGN-06, ASSIGN-10, ASSIGN-11: what is being done, or why it was not. */
const Said = ({ assignation }: AssignationProps) => {
  const { t } = useWords();
  const step = useSelector(assignation, selectAssignationStep);
  if (step === 'adding' || step === 'addingFound')
    return <StatusLine tone="busy">{t('assignation.adding')}</StatusLine>;
  if (step === 'bringingBack') return <StatusLine tone="busy">{t('assignation.bringingBack')}</StatusLine>;
  if (step === 'removing' || step === 'removingFound')
    return <StatusLine tone="busy">{t('assignation.removing')}</StatusLine>;
  if (step === 'storeMissing')
    return (
      <Callout kind="error" announced>
        {t('assignation.storeMissing')}
      </Callout>
    );
  return step === 'notDone' ? <NotDone assignation={assignation} /> : null;
};

const NotDone = ({ assignation }: AssignationProps) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(assignation, ({ context }) => context.failure) ?? { code: 'timeout' as const };
  const { title, details, way } = failureWords(words, failure, 'editable');
  const said = failure.code === 'rejected' ? [statusWords(words, failure), ...details] : [title];
  return (
    <Callout kind="error" title={t('assignation.notDone')} announced>
      {said.join('. ')}. {way}
    </Callout>
  );
};
