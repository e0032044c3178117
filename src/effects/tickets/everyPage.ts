import type { OptionsQuery } from '#api/ticketCalls.ts';
import type { FilterOptions } from '#contracts/filters.ts';
import { withPage } from '#domain/filterOptions.ts';

/** To read more at once would hold a slow phone for longer than a frame (PERF). */
const atOnce = 1_500;

/**
 * All options that fit `name`, asked for page after page until all that the platform counts are here, or a page brings
 * nothing new: a platform that knows no pages is asked twice at most.
 */
export async function everyPage(
  ask: (query: OptionsQuery) => Promise<FilterOptions>,
  name: string,
): Promise<FilterOptions> {
  let all: FilterOptions = { data: [], count: 0 };
  for (let page = 1; ; page += 1) {
    const { data, count } = await ask({ page, per_page: atOnce, name });
    const joined = withPage(all.data, data);
    if (joined === all.data) return all;
    all = { data: joined, count };
    if (page * atOnce >= count) return all;
  }
}
