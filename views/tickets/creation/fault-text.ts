import type { TicketFault } from '#machines/tickets/ticketCreation.select.ts';
import type { TicketWords } from '../words.ts';

/** TCREATE-22 to TCREATE-35 in words. */
export const faultText = ({ t }: TicketWords, fault: TicketFault): string =>
  fault === 'linkInvalid' ? t('ticketCreation.linkInvalid') : t(`ticketManager.creator.form.errors.${fault}`);
