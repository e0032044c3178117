import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Words } from '#i18n/index.ts';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import {
  type RepetitionNode,
  type Section,
  selectCanAdd,
  selectNodes,
  selectNumber,
  selectPendingIn,
} from '#machines/execution/repetition.select.ts';
import { Badge } from '../parts/badge.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Plus, Trash } from '../parts/icons.tsx';
import { List, Row } from '../parts/list.tsx';
import { useWords } from '../parts/words.tsx';
import { countsOf } from './counts.ts';

type SectionProps = { readonly execution: ExecutionRef; readonly section: Section };

/** NAV-06 to NAV-09: the repetitions of a section, how many it asks for, and another one as long as it takes one. */
export const RepetitionList = ({ execution, section }: SectionProps) => {
  const words = useWords();
  const { t } = words;
  const nodes = useSelector(
    execution,
    useMemo(() => selectNodes(section.uuid), [section.uuid]),
  );
  return (
    <>
      <p className="quiet">{rangeOf(words, section)}</p>
      {nodes.length === 0 ? (
        <p>{t('execution.repetition.none')}</p>
      ) : (
        <List label={t('execution.repetition.list')}>
          {nodes.map((node) => (
            <Repetition execution={execution} section={section} node={node} key={node.uuid} />
          ))}
        </List>
      )}
      <Add execution={execution} section={section} />
    </>
  );
};

type RepetitionProps = SectionProps & { readonly node: RepetitionNode };

const Repetition = ({ execution, section, node }: RepetitionProps) => {
  const words = useWords();
  const { t } = words;
  const pending = useSelector(
    execution,
    useMemo(() => selectPendingIn(section, node), [section, node]),
    shallowEqual,
  );
  const at = useSelector(
    execution,
    useMemo(() => selectNumber(section.uuid, node.uuid), [section.uuid, node.uuid]),
  );
  const counts = countsOf(words, pending);
  return (
    <Row
      title={t('execution.repetition.name', { at })}
      detail={counts}
      end={counts === '' ? <Badge tone="good">{t('execution.repetition.complete')}</Badge> : null}
      onSelect={() => execution.send({ type: 'OPEN_REPETITION', node: node.uuid })}
      beside={
        <IconButton
          label={t('execution.repetition.remove', { at })}
          icon={<Trash />}
          onClick={() => execution.send({ type: 'REMOVE_REPETITION', node: node.uuid })}
        />
      }
    />
  );
};

/** NAV-07. */
const Add = ({ execution, section }: SectionProps) => {
  const { t } = useWords();
  const canAdd = useSelector(
    execution,
    useMemo(() => selectCanAdd(section), [section]),
  );
  if (section.screens.length === 0) return null;
  if (!canAdd) return <p className="quiet">{t('execution.repetition.full', { max: section.maximum ?? 0 })}</p>;
  return (
    <Button
      wide
      icon={<Plus />}
      data-action="add-repetition"
      data-question={section.uuid}
      onClick={() => execution.send({ type: 'ADD_REPETITION', node: crypto.randomUUID() })}
    >
      {t('execution.repetition.add')}
    </Button>
  );
};

/** NAV-06: a maximum of 0, or none, is no limit (OP-34). */
const rangeOf = ({ t }: Words, { minimum, maximum }: Section): string => {
  const [min, max] = [minimum ?? 0, maximum ?? 0];
  if (min > 0 && max > 0) return t('execution.repetition.between', { min, max });
  if (min > 0) return t('execution.repetition.atLeast', { min });
  return max > 0 ? t('execution.repetition.atMost', { max }) : t('execution.repetition.any');
};
