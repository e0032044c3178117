import type { ComponentType } from 'react';
import { BottomBar } from '#views/parts/bottom-bar.tsx';
import { Busy } from '#views/parts/busy.tsx';
import { Button } from '#views/parts/button.tsx';
import { Callout } from '#views/parts/callout.tsx';
import { Card } from '#views/parts/card.tsx';
import { Dialog } from '#views/parts/dialog.tsx';
import { Drawer } from '#views/parts/drawer.tsx';
import { Download } from '#views/parts/icons.tsx';
import { TextArea } from '#views/parts/inputs.tsx';
import { lazy } from '#views/parts/lazy.tsx';
import { Screen, ScreenHeader } from '#views/parts/screen.tsx';
import { StatusLine } from '#views/parts/status-line.tsx';
import { nothing, partsState } from './with-words.tsx';

const Standing = ({ View }: { readonly View: ComponentType<object> }) => (
  <Screen header={<ScreenHeader title="Opening checklist" />}>
    <View />
  </Screen>
);
const coming = lazy<{ readonly View: () => null }>(() => new Promise(() => undefined)).view(({ View }) => View);
const lost = lazy<{ readonly View: () => null }>(() => Promise.reject(new Error('not fetched'))).view(
  ({ View }) => View,
);

export const overlayStates = [
  partsState('lazy-coming', () => <Standing View={coming} />),
  partsState('lazy-lost', () => <Standing View={lost} />),
  partsState('dialog', ({ t }) => (
    <Screen header={<ScreenHeader title="Opening checklist" />}>
      <Dialog
        open
        title={t('execution.discard.title')}
        onCancel={nothing}
        actions={
          <>
            <Button kind="primary">{t('execution.discard.keep')}</Button>
            <Button>{t('execution.discard.later')}</Button>
            <Button kind="danger">{t('execution.discard.confirm')}</Button>
          </>
        }
      >
        <p>{t('execution.discard.laterText')}</p>
      </Dialog>
    </Screen>
  )),
  partsState('drawer', ({ t }) => (
    <Screen header={<ScreenHeader title="Opening checklist" />}>
      <Drawer
        state="open"
        title={t('execution.pictures.gallery', { question: 'Window' })}
        closeLabel={t('common.close')}
        onCancel={nothing}
        actions={
          <Button kind="primary" wide>
            {t('common.ready')}
          </Button>
        }
      >
        <TextArea id="comment" label={t('execution.comment.label')} value="" onValue={nothing} />
      </Drawer>
    </Screen>
  )),
  partsState('feedback', ({ t, duration }) => (
    <Screen
      header={<ScreenHeader title={t('outbox.upload.title')} />}
      footer={
        <BottomBar>
          <Button icon={<Download />}>{t('outbox.upload.download')}</Button>
          <Button kind="primary" busy>
            {t('common.tryAgain')}
          </Button>
        </BottomBar>
      }
    >
      <Busy>{t('outbox.upload.settling')}</Busy>
      <Callout kind="error" title={t('outbox.upload.errorTitle')} announced>
        {t('outbox.upload.errorText')}
      </Callout>
      <Callout kind="info">{t('outbox.upload.again', { wait: duration(30) })}</Callout>
      <Callout kind="success" title={t('execution.finish.readyTitle')}>
        {t('execution.finish.readyText')}
      </Callout>
      <Callout kind="warning" actions={<Button>{t('execution.schedule.checkAgain')}</Button>}>
        {t('execution.schedule.unchecked')}
      </Callout>
      <Card>
        <StatusLine tone="good">{t('outbox.saved.saved', { time: '10:42' })}</StatusLine>
        <StatusLine tone="offline">{t('outbox.list.waitingForNetwork')}</StatusLine>
        <StatusLine tone="busy">{t('outbox.list.sendingFiles', { done: 3, total: 5 })}</StatusLine>
        <StatusLine tone="attention">{t('outbox.list.waitingForSignIn')}</StatusLine>
        <StatusLine tone="failed">{t('outbox.saved.failed')}</StatusLine>
      </Card>
      <Button disabled>{t('common.save')}</Button>
    </Screen>
  )),
];
