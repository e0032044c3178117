import { useSelector } from '@xstate/react';
import { type Choice as ChoiceOf, keysOf, leavesOf, type OptionRow } from '#domain/tickets/filter-options.ts';
import { selectChosenIn, selectIsChosen } from '#machines/tickets/filter.select.ts';
import type { FilterRef } from '#machines/tickets/tickets.select.ts';
import { IconButton } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { ChevronRight } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';
import { ChevronDown } from './icons.tsx';
import { dayText } from './period-text.ts';

type Of<Kind extends OptionRow['kind']> = {
  readonly filter: FilterRef;
  readonly row: Extract<OptionRow, { kind: Kind }>;
};

/** One row of a tree: a group that opens and can be checked as a whole, or one option. */
export const OptionTreeRow = ({ filter, row }: { readonly filter: FilterRef; readonly row: OptionRow }) =>
  row.kind === 'group' ? <Group filter={filter} row={row} /> : <Option filter={filter} row={row} />;

const Group = ({ filter, row: { node, isExpanded } }: Of<'group'>) => {
  const { t } = useWords();
  const chosen = useSelector(filter, selectChosenIn(node));
  const { key, title, children } = node;
  const choices = leavesOf(children);
  return (
    <div className="tree-row">
      <IconButton
        label={t('ticketList.filters.expand', { title })}
        icon={isExpanded ? <ChevronDown size={20} /> : <ChevronRight size={20} />}
        aria-expanded={isExpanded}
        onClick={() => filter.send({ type: isExpanded ? 'COLLAPSE' : 'EXPAND', key })}
      />
      <Choice
        kind="checkbox"
        name={key}
        plain
        checked={chosen === children.length}
        onChecked={(checked) =>
          filter.send(checked ? { type: 'CHECK', choices } : { type: 'UNCHECK', keys: keysOf(choices) })
        }
      >
        <b>{title}</b> <small>{t('ticketList.filters.ofGroup', { chosen, count: children.length })}</small>
      </Choice>
    </div>
  );
};

const Option = ({ filter, row: { choice, group } }: Of<'option'>) => {
  const isChosen = useSelector(filter, selectIsChosen(choice.key));
  return (
    <div className="tree-row" data-inside={group === '' ? undefined : ''}>
      <Choice
        kind="checkbox"
        name={choice.key}
        plain
        checked={isChosen}
        onChecked={(checked) =>
          filter.send(checked ? { type: 'CHECK', choices: [choice] } : { type: 'UNCHECK', keys: [choice.key] })
        }
      >
        <OptionText choice={choice} isInGroup={group !== ''} />
      </Choice>
    </div>
  );
};

/** DESK-09: a task of a group has its title from there. */
const OptionText = ({
  choice: { title, made },
  isInGroup,
}: {
  readonly choice: ChoiceOf;
  readonly isInGroup: boolean;
}) => {
  const words = useWords();
  if (made === undefined) return title;
  const when = words.t('ticketList.filters.made', { day: dayText(words, made.day), tickets: made.tickets });
  if (isInGroup) return when;
  return (
    <>
      {title} <small>{when}</small>
    </>
  );
};
