import type { Words } from '#i18n/index.ts';
import { Asterisk } from '#views/parts/asterisk.tsx';
import { BottomBar } from '#views/parts/bottom-bar.tsx';
import { Button, IconButton } from '#views/parts/button.tsx';
import { Callout } from '#views/parts/callout.tsx';
import { Card } from '#views/parts/card.tsx';
import { Choice, Choices } from '#views/parts/choice.tsx';
import { Facts } from '#views/parts/facts.tsx';
import { FilePick } from '#views/parts/file-pick.tsx';
import { Heading } from '#views/parts/focus.tsx';
import { Camera, Close, Ticket } from '#views/parts/icons.tsx';
import { Figure } from '#views/parts/image.tsx';
import { TextArea, TextInput } from '#views/parts/inputs.tsx';
import { LinkedText } from '#views/parts/linked-text.tsx';
import { NumberInput } from '#views/parts/number-input.tsx';
import { Picture, PictureStrip } from '#views/parts/picture-strip.tsx';
import { ProgressLine } from '#views/parts/progress-line.tsx';
import { Screen, ScreenHeader } from '#views/parts/screen.tsx';
import { Slider } from '#views/parts/slider.tsx';
import { StatusLine } from '#views/parts/status-line.tsx';
import { nothing, offset, partsState } from './with-words.tsx';

const Header = ({ t }: Words) => (
  <ScreenHeader
    title="Opening checklist"
    detail="Acme Market Centro"
    start={<IconButton label={t('execution.close')} icon={<Close />} />}
    end={<IconButton label={t('execution.ticket.create')} icon={<Ticket />} />}
  />
);

const Footer = ({ t }: Words) => (
  <BottomBar>
    <Button>{t('common.return')}</Button>
    <Button kind="primary">{t('common.continue')}</Button>
  </BottomBar>
);

const acts = ({ t }: Words, at: number) => {
  const name = t('execution.pictures.name', { at });
  return { removeLabel: t('files.remove', { name }), retryLabel: t('files.retry', { name }), onRemove: nothing };
};

export const executionStates = [
  partsState('instructions', (words) => (
    <Screen header={<Header {...words} />} footer={<Footer {...words} />}>
      <Heading>{words.t('execution.instructions.greeting', { name: 'Demo' })}</Heading>
      <Facts
        facts={[
          { term: words.t('execution.instructions.activity'), value: 'Opening checklist' },
          { term: words.t('execution.instructions.store'), value: 'Acme Market Centro' },
          { term: words.t('execution.instructions.start'), value: words.time('2025-11-21T13:42:00Z', offset) },
        ]}
      />
      <Callout kind="warning" title={words.t('execution.geolocation.title')}>
        {words.t('execution.geolocation.denied')} {words.t('execution.geolocation.goOn')}
      </Callout>
      <Card>
        <h2>{words.t('execution.instructions.title')}</h2>
        <p>
          <LinkedText
            parts={[
              { text: 'Walk from the door to the last shelf.\nSee ' },
              { text: 'https://acme.test/opening', href: 'https://acme.test/opening' },
            ]}
          />
        </p>
      </Card>
      <Figure src={null} alt={words.t('execution.instructions.reference', { activity: 'Opening checklist' })} />
    </Screen>
  )),
  partsState('questions', (words) => {
    const { t, percent } = words;
    return (
      <Screen header={<Header {...words} />} footer={<Footer {...words} />}>
        <div className="stack" data-gap="small">
          <ProgressLine done={7} total={12} text={t('execution.progress.required', { done: 7, total: 12 })} />
          <StatusLine tone="good">{t('outbox.saved.saved', { time: '10:42' })}</StatusLine>
        </div>
        <Heading level={2}>
          <LinkedText
            parts={[
              { text: 'Entrance and shop window, see ' },
              { text: 'www.acme.test', href: 'https://www.acme.test' },
            ]}
          />
        </Heading>
        <Card>
          <h3 id="q1">
            The entrance is clean <Asterisk answered text={t('execution.question.requiredAnswered')} />
          </h3>
          <Choices id="q1-choices" labelledBy="q1">
            <Choice kind="radio" name="q1" checked onChecked={nothing}>
              Yes
            </Choice>
            <Choice kind="radio" name="q1" checked={false} onChecked={nothing} detail="Goes to “Cleaning”">
              No
            </Choice>
          </Choices>
          <TextArea id="q1-comment" label={t('execution.comment.label')} value="" onValue={nothing} />
        </Card>
        <Card>
          <h3 id="q2">
            Promotion code <Asterisk answered={false} text={t('execution.question.requiredUnanswered')} />
          </h3>
          <TextInput
            id="q2-text"
            labelledBy="q2"
            hint={t('execution.question.example', { example: 'AB-1234' })}
            error={t('execution.question.notValid')}
            tone="warning"
            value="AB12"
            onValue={nothing}
          />
        </Card>
        <Card>
          <h3 id="q3">Temperature of the cold shelf</h3>
          <NumberInput
            id="q3-number"
            labelledBy="q3"
            hint={t('execution.question.between', { min: '2', max: '8' })}
            value="4.5"
            onValue={nothing}
            read={(text) => ({ text })}
            signed={false}
          />
        </Card>
        <Card>
          <h3 id="q4">How full is the shelf?</h3>
          <Slider
            id="q4-slider"
            labelledBy="q4"
            min={0}
            max={100}
            value={70}
            onValue={nothing}
            output="70"
            minText="0"
            maxText="100"
            lessLabel={t('execution.question.less')}
            moreLabel={t('execution.question.more')}
          />
        </Card>
        <Card>
          <h3 id="q5">How clean is the floor?</h3>
          <Slider
            id="q5-slider"
            labelledBy="q5"
            min={0}
            max={10}
            value={null}
            onValue={nothing}
            output={t('execution.question.sliderUnset')}
            minText="0"
            maxText="10"
            lessLabel={t('execution.question.less')}
            moreLabel={t('execution.question.more')}
          />
        </Card>
        <Card>
          <h3>Pictures of the window</h3>
          <PictureStrip label={t('execution.pictures.title')}>
            <Picture
              src={null}
              name={t('execution.pictures.name', { at: 1 })}
              state="uploaded"
              stateText={t('files.state.uploaded')}
              {...acts(words, 1)}
            />
            <Picture
              src={null}
              name={t('execution.pictures.name', { at: 2 })}
              state="uploading"
              stateText={t('files.state.uploading', { percent: percent(40) })}
              progress={0.4}
              {...acts(words, 2)}
            />
            <Picture
              src={null}
              name={t('execution.pictures.name', { at: 3 })}
              state="failed"
              stateText={t('files.state.error')}
              {...acts(words, 3)}
              onRetry={nothing}
            />
          </PictureStrip>
          <FilePick accept="image/png,image/jpeg" multiple icon={<Camera />} onFiles={nothing}>
            {t('execution.pictures.add')}
          </FilePick>
        </Card>
      </Screen>
    );
  }),
];
