import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { isBlank } from '#domain/shared/blank.ts';
import { longestAnswer } from '#domain/shared/text-limit.ts';
import { failureWords } from '#i18n/failure.ts';
import {
  type CannotBeDoneRef,
  postponedFiles,
  selectDrawer,
  selectDrawerStep,
} from '#machines/execution/cannot-be-done.select.ts';
import { PostponedPictures } from '../files/index.ts';
import { Asterisk } from '../parts/asterisk.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { leadToMistake } from '../parts/form.tsx';
import { TextArea } from '../parts/inputs.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { useWords } from '../parts/words.tsx';

type DrawerProps = { readonly drawer: CannotBeDoneRef };

/** SM-16, the drawer itself; `begun` says that saving drops answers. */
export const CannotBeDoneDrawer = ({ drawer, begun }: DrawerProps & { readonly begun: boolean }) => {
  const { t } = useWords();
  const state = useSelector(drawer, selectDrawer);
  return (
    <Drawer
      state={state}
      title={t('execution.cannotBeDone.title')}
      closeLabel={t('common.close')}
      onCancel={() => drawer.send({ type: 'CANCEL' })}
      actions={<DrawerActs drawer={drawer} />}
    >
      <DrawerSheet drawer={drawer} begun={begun} />
    </Drawer>
  );
};

/** The content of the drawer, and the outcome of saving it. */
const DrawerSheet = ({ drawer, begun }: DrawerProps & { readonly begun: boolean }) => {
  const { t } = useWords();
  const busy = useSelector(drawer, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <div className="stack" inert={busy}>
        <p className="quiet">{t('execution.cannotBeDone.text')}</p>
        {begun ? <Callout kind="warning">{t('execution.cannotBeDone.drops')}</Callout> : null}
        <Comment drawer={drawer} />
        <PostponedPictures drawer={drawer} maximum={postponedFiles} />
      </div>
      <Said drawer={drawer} />
    </>
  );
};

/** OP-57: the comment is required. */
const Comment = ({ drawer }: DrawerProps) => {
  const { t } = useWords();
  const comment = useSelector(drawer, ({ context }) => context.postponement.comment);
  const isMissing = useSelector(drawer, (snapshot) => selectDrawerStep(snapshot) === 'commentMissing');
  const said = isBlank(comment) ? 'requiredMissing' : 'requiredEntered';
  const label = (
    <>
      {t('execution.cannotBeDone.comment')}{' '}
      <Asterisk answered={said === 'requiredEntered'} text={t(`execution.comment.${said}`)} />
    </>
  );
  return (
    <TextArea
      id="cannot-be-done-comment"
      maxLength={longestAnswer}
      label={label}
      error={isMissing ? t('execution.cannotBeDone.commentMissing') : null}
      value={comment}
      onValue={(typed) => drawer.send({ type: 'TYPE', comment: typed })}
    />
  );
};

/** CBD-06, OP-15: what is on its way, or why it was not saved and that nothing is lost; to be offline is no fault. */
const Said = ({ drawer }: DrawerProps) => {
  const words = useWords();
  const { t } = words;
  const step = useSelector(drawer, selectDrawerStep);
  const failure = useSelector(drawer, ({ context }) => context.failure);
  if (step === 'uploading') return <StatusLine tone="busy">{t('execution.cannotBeDone.sendingPictures')}</StatusLine>;
  if (step === 'saving') return <StatusLine tone="busy">{t('execution.cannotBeDone.saving')}</StatusLine>;
  if (step !== 'notSaved' || failure === null) return null;
  const { title, details, way } = failureWords(words, failure, 'editable');
  const kept = failure.code === 'fileMissing' ? 'restKept' : 'kept';
  return (
    <Callout
      kind={failure.code === 'offline' ? 'info' : 'error'}
      title={t('execution.cannotBeDone.notSaved')}
      announced
    >
      {[title, ...details].join('. ')}. {t(`execution.cannotBeDone.${kept}`)} {way}
    </Callout>
  );
};

/** The buttons of the drawer. From below the pictures a missing comment is out of sight: Save leads to it. */
const DrawerActs = ({ drawer }: DrawerProps) => {
  const { t } = useWords();
  const busy = useSelector(drawer, (snapshot) => snapshot.hasTag('busy'));
  const mayCancel = useSelector(drawer, (snapshot) => snapshot.can({ type: 'CANCEL' }));
  const save = ({ currentTarget }: MouseEvent) =>
    leadToMistake(currentTarget.closest('dialog') ?? document, () =>
      drawer.send({ type: 'SAVE', key: crypto.randomUUID(), at: new Date().toISOString() }),
    );
  return (
    <>
      <Button kind="primary" data-action="save" busy={busy} onClick={save}>
        {t('common.save')}
      </Button>
      <Button disabled={!mayCancel} onClick={() => drawer.send({ type: 'CANCEL' })}>
        {t('common.cancel')}
      </Button>
    </>
  );
};
