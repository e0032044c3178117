import * as v from 'valibot';

/** DESK-06: the columns of the ticket list that can be chosen; the number of the task always comes first. */
export const ticketColumns = [
  'created_at',
  'name',
  'state',
  'due_date',
  'time_left',
  'priority',
  'type',
  'stores',
  'accountable_areas',
  'approval_area',
  'creator',
  'activities',
] as const;
export type TicketColumn = (typeof ticketColumns)[number];

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How the ticket list looks on this device: its columns in their order, and how close its rows stand. */
export const ticketLook = v.object({
  density: v.picklist(densities),
  columns: v.pipe(
    v.array(v.picklist(ticketColumns)),
    v.minLength(1),
    v.check((columns) => new Set(columns).size === columns.length),
    v.readonly(),
  ),
});
export type TicketLook = v.InferOutput<typeof ticketLook>;

/** The look of a kept text; null for none, or one that this version does not know. */
export const readTicketLook = (text: string | null): TicketLook | null => {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), ticketLook), text);
  return kept.success ? kept.output : null;
};
