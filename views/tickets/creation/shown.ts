import type { TicketCreationRef, TicketForm } from '#machines/tickets/ticket-creation.select.ts';

/** The properties that the parts of the form share. */
export type FormProps = { readonly actor: TicketCreationRef };

/** Puts something into the form. */
export const edit = ({ actor }: FormProps, form: Partial<TicketForm>): void => actor.send({ type: 'EDIT', form });

/** The id of the control of a field. */
export const controlOf = (name: keyof TicketForm): string => `ticket-${name}`;
