import type { StoreAssignationRef } from '#machines/tickets/ticket-creation.select.ts';

/** The properties that the parts of the drawer share. */
export type AssignationProps = { readonly assignation: StoreAssignationRef };
