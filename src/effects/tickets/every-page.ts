import type { OptionsQuery } from '#api/tickets/ticket-calls.ts';
import type { FilterNode, FilterOptions } from '#contracts/tickets/filters.ts';
import { isEnoughForPanel, withPage } from '#domain/tickets/filter-options.ts';

/** To read more at once would hold a slow phone for longer than a frame (PERF). */
const atOnce = 1_500;

type Ask = (query: OptionsQuery) => Promise<FilterOptions>;

/** All options that fit `name`. */
export const everyPage = (ask: Ask, name: string): Promise<FilterOptions> => pagesUntil(ask, name, () => false);

/**
 * The options that fit `name`, as far as a panel needs them: tens of thousands of tasks would come for a list that shows
 * a hundred of them. `keys` are those that need a title.
 */
export const pagesForPanel = (ask: Ask, name: string, keys: readonly string[]): Promise<FilterOptions> =>
  pagesUntil(ask, name, (all) => isEnoughForPanel(all, keys));

/**
 * Asks for page after page until they are enough, all that the platform counts are here, or a page brings nothing new: a
 * platform that knows no pages is asked twice at most.
 */
async function pagesUntil(
  ask: Ask,
  name: string,
  areEnough: (all: readonly FilterNode[]) => boolean,
): Promise<FilterOptions> {
  let all: FilterOptions = { data: [], count: 0 };
  for (let page = 1; ; page += 1) {
    const { data, count } = await ask({ page, per_page: atOnce, name });
    const joined = withPage(all.data, data);
    if (joined === all.data) return all;
    all = { data: joined, count };
    if (page * atOnce >= count || areEnough(joined)) return all;
  }
}
