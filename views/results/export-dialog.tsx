import { useSelector } from '@xstate/react';
import { type ExportChoices, exportOptions } from '#domain/results/result-export.ts';
import { failureWords } from '#i18n/failure.ts';
import { type ResultExportRef, selectExportLook } from '#machines/results/result-export.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Choice, Choices } from '../parts/choice.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Form } from '../parts/form.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

type Props = { readonly exported: ResultExportRef };

/** EXPO-05 to EXPO-08: what the file is like, before it is ordered. */
export const ExportDialog = ({ exported }: Props) => {
  const { t } = useWords();
  const look = useSelector(exported, selectExportLook);
  return (
    <Dialog
      open={look === 'choosing' || look === 'ordering' || look === 'notOrdered'}
      title={t('resultExport.title')}
      size="form"
      onCancel={() => exported.send({ type: 'CANCEL' })}
    >
      {look === 'choosing' ? <Choosing exported={exported} /> : null}
      {look === 'ordering' ? <Busy>{t('resultExport.ordering')}</Busy> : null}
      {look === 'notOrdered' ? <NotOrdered exported={exported} /> : null}
    </Dialog>
  );
};

const names = ['format', 'columns', 'choices', 'pictures'] as const;

const Choosing = ({ exported }: Props) => {
  const { t } = useWords();
  return (
    <Form onSubmit={() => exported.send({ type: 'ORDER', uuid: crypto.randomUUID() })}>
      <div className="stack">
        <p>{t('resultExport.intro')}</p>
        <Tests exported={exported} />
        {names.map((name) => (
          <Group key={name} exported={exported} name={name} />
        ))}
        <div className="dialog-actions">
          <Button type="submit" kind="primary">
            {t('resultExport.order')}
          </Button>
          <Cancel exported={exported} />
        </div>
      </div>
    </Form>
  );
};

/** CORR-01: what is marked as a test is in the file when the filters ask for it. */
const Tests = ({ exported }: Props) => {
  const { t } = useWords();
  const tests = useSelector(exported, ({ context }) => context.filters.tests);
  return tests === null ? null : <p>{t(`resultExport.tests.${tests}`)}</p>;
};

/** JSON Lines have no columns. */
const isOfTables = (name: keyof ExportChoices): boolean => name === 'columns' || name === 'choices';

const Group = ({ exported, name }: Props & { readonly name: keyof ExportChoices }) => {
  const { t } = useWords();
  const chosen = useSelector(exported, ({ context }) => context.choices[name]);
  const format = useSelector(exported, ({ context }) => context.choices.format);
  if (format === 'jsonl' && isOfTables(name)) return null;
  return (
    <Choices id={`export-${name}`} legend={t(`resultExport.${name}.legend`)} layout="rows">
      {exportOptions[name].map((option) => (
        <Choice
          key={option}
          kind="radio"
          name={`export-${name}`}
          checked={chosen === option}
          onChecked={() => exported.send({ type: 'CHOOSE', choices: { [name]: option } })}
        >
          {t(wordsOf[option])}
        </Choice>
      ))}
    </Choices>
  );
};

const wordsOf = {
  csv: 'resultExport.format.csv',
  xlsx: 'resultExport.format.xlsx',
  jsonl: 'resultExport.format.jsonl',
  label: 'resultExport.columns.label',
  code: 'resultExport.columns.code',
  joined: 'resultExport.choices.joined',
  columns: 'resultExport.choices.columns',
  links: 'resultExport.pictures.links',
  zip: 'resultExport.pictures.zip',
} as const;

const NotOrdered = ({ exported }: Props) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(exported, ({ context }) => context.failure);
  return (
    <div className="stack">
      <Callout kind="error" announced title={t('resultExport.notOrdered')}>
        {failure ? failureWords(words, failure).text : null}
        <p>{t('resultExport.notOrderedText')}</p>
      </Callout>
      <div className="dialog-actions">
        <TryAgain kind="primary" onRetry={() => exported.send({ type: 'RETRY' })} />
        <Cancel exported={exported} />
      </div>
    </div>
  );
};

const Cancel = ({ exported }: Props) => {
  const { t } = useWords();
  return <Button onClick={() => exported.send({ type: 'CANCEL' })}>{t('common.cancel')}</Button>;
};
