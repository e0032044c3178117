import { plural } from '../../plural.ts';

const many = plural('en');

/** The English texts of the finished events. */
export const finished = {
  title: 'Finished events',
  text: 'The executions you have sent, the latest first.',
  list: 'Finished executions',
  loading: 'Loading the finished executions…',
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
  deletedText: 'The company deleted this execution, so it is no longer in this list.',
  emptyTitle: 'Nothing finished yet',
  emptyText: 'Executions that you send show here.',
  failedTitle: 'The finished executions could not be loaded',
  showMore: 'Show more',
  listed: ({ count }: { count: number }) => `${many(count, 'execution', 'executions')} in the list`,
  moreFailed: ({ why, way }: { why: string; way: string }) => `No more executions could be loaded. ${why} ${way}`,
  selected: ({ activity, store }: { activity: string; store: string }) => `Selected: ${activity}, ${store}`,
  marker: ({ activity, store, time }: { activity: string; store: string; time: string }) =>
    `${activity}, ${store}, ${time}`,
  place: ({ store }: { store: string }) => `Location of the execution at ${store}`,
  noPlace: 'This execution has no location',
  map: {
    title: 'Map of the executions',
    none: 'None of these executions has a location.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showAll: 'Show all on the map',
    twoFingers: 'Move the map with two fingers',
    wheel: 'Hold META and turn the wheel to zoom',
    tilesFailed: 'Parts of the map could not be loaded. The markers work all the same.',
    cluster: ({ count }: { count: number }) => `${many(count, 'execution', 'executions')} here`,
    metres: ({ count }: { count: number }) => `${count} m`,
    kilometres: ({ count }: { count: number }) => `${count} km`,
  },
  report: {
    download: 'Download report',
    regenerate: 'Regenerate report',
    asking: 'Asking for the report…',
    regenerating: 'Regenerating the report…',
    of: ({ activity, store }: { activity: string; store: string }) => `of ${activity}, ${store}, in a new tab`,
    notGenerated: 'The report has not been generated yet. Regenerate it.',
    generating: 'The report is being generated. Try again in a few minutes.',
    blocked: 'The browser let no new tab open.',
    open: 'Open the report',
  },
};
