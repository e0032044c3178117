import { plural } from '../plural.ts';

const many = plural('en');

export const finished = {
  title: 'Finished events',
  text: 'The executions you have sent, the latest first.',
  list: 'Finished executions',
  loading: 'Loading the finished executions…',
  count: ({ count }: { count: number }) => many(count, 'execution', 'executions'),
  index: 'Store index',
  notApplicable: 'N/A',
  grade: {
    good: 'good',
    neutral: 'fair',
    bad: 'low',
    na: 'not applicable',
  },
  pollingTitle: 'Your execution is being processed',
  pollingText: 'It appears here by itself in a moment.',
  gaveUpTitle: 'The execution is still being processed',
  gaveUpText: 'It was delivered, and this takes longer than usual. Come back later: it will be in this list.',
  emptyTitle: 'Nothing finished yet',
  emptyText: 'Executions that you send show here.',
  failedTitle: 'The finished executions could not be loaded',
  showMore: 'Show more',
  map: 'Map of the executions',
  place: ({ store }: { store: string }) => `Location of the execution at ${store}`,
  noPlace: 'This execution has no location',
  report: {
    download: 'Download report',
    regenerate: 'Regenerate report',
    asking: 'Asking for the report…',
    notGenerated: 'The report has not been generated yet. Regenerate it.',
    generating: 'The report is being generated. Try again in a few minutes.',
  },
};
