import type { Words } from '#i18n/index.ts';
import type { TicketFault } from '#machines/tickets/ticket-creation.select.ts';

/** TCREATE-22 to TCREATE-35 in words. */
export const faultText = ({ t }: Words, fault: TicketFault): string =>
  fault === 'linkInvalid' ? t('ticketCreation.linkInvalid') : t(`ticketManager.creator.form.errors.${fault}`);
