type Count = { readonly count: number };

/** What is counted, beside its number. */
export const waitsForMe = {
  title: 'Waits for you',
  what: {
    to_do: (_: Count) => 'to do',
    overdue: (_: Count) => 'overdue',
    to_approve: (_: Count) => 'to approve',
    routines: ({ count }: Count): string => (count === 1 ? 'routine open today' : 'routines open today'),
    unsent: (_: Count) => 'to send',
    comments: ({ count }: Count): string => (count === 1 ? 'comment not sent' : 'comments not sent'),
    unsaved: ({ count }: Count): string => (count === 1 ? 'task not saved' : 'tasks not saved'),
  },
};
