import type { QuestionData, ReopenData, Ticket } from '#contracts/tickets/tickets.ts';
import { storedPaths } from '../files/stored-paths.ts';
import { isEditable, isOpenAndNotResolvable, statusOf } from './ticket.ts';

/** DATA-23, as far as it comes from the ticket: the rest of it is what is typed (`ticket-change.ts`). */
export type TicketView = {
  readonly uuid: string;
  readonly parentUUID: string;
  readonly commentsResolver: string;
  readonly picturesResolver: readonly string[];
  readonly userTicketResolver: string;
  readonly finishedAt: string;
  readonly flowType: Ticket['flow_type'];
  readonly isEditable: boolean;
  readonly expired: boolean;
  readonly imageRequired: boolean;
  readonly isOpenAndNotResolvable: boolean;
  readonly isInProgress: boolean;
  readonly isToBeApproved: boolean;
  readonly referenceImages: readonly string[];
  readonly ticketQuestionReferenceImages: readonly string[];
  readonly questionData: QuestionData | null;
  readonly reopenData: ReopenData | null;
};

/** DATA-24: what the screens show of a ticket. */
export const ticketView = (ticket: Ticket): TicketView => ({
  uuid: ticket.uuid,
  parentUUID: parentOf(ticket),
  commentsResolver: ticket.comments,
  picturesResolver: ticket.pictures,
  userTicketResolver: ticket.user_ticket_resolver,
  finishedAt: ticket.finished_at,
  flowType: ticket.flow_type,
  isEditable: isEditable(ticket),
  expired: ticket.expired,
  imageRequired: ticket.image_required,
  isOpenAndNotResolvable: isOpenAndNotResolvable(ticket),
  isInProgress: statusOf(ticket.state) === 'in_progress',
  isToBeApproved: isToBeApproved(ticket),
  referenceImages: ticket.reference_images,
  ticketQuestionReferenceImages: ticket.question_data?.question_images ?? [],
  questionData: ticket.question_data,
  reopenData: ticket.reopen_data,
});

/** OP-93: a root ticket is its own parent. */
export const parentOf = ({ parent_uuid, uuid }: Pick<Ticket, 'parent_uuid' | 'uuid'>): string => parent_uuid ?? uuid;

const isToBeApproved = ({ state }: Pick<Ticket, 'state'>): boolean => statusOf(state) === 'to_be_approved';

/** OP-75: a rejected ticket is replaced by a newer one, and no longer waits for approval. */
export const isWaiting = ({ state, last }: Pick<Ticket, 'state' | 'last'>): boolean =>
  last && isToBeApproved({ state });

/** TSTATE-02: the state as the label tells it: a rejected ticket keeps its state, but waits for no approval any more. */
export const labelledState = (ticket: Pick<Ticket, 'state' | 'last'>): string =>
  isToBeApproved(ticket) && !isWaiting(ticket) ? ticket.state.replace('to_be_approved', 'rejected') : ticket.state;

/** TMANAGE-13: open, and not for this user to solve, or a newer one of its chain has taken its place. */
export const isFollowed = (ticket: Pick<Ticket, 'state' | 'resolvable' | 'last'>): boolean =>
  isOpenAndNotResolvable(ticket) || !ticket.last;

type Changed = Pick<Ticket, 'approved_at' | 'reopened' | 'user_ticket_approval' | 'user_ticket_resolver'>;

/** OP-138: who has brought a ticket to where it is now, as far as it says: nothing comes after its reopening. */
export const changedBy = ({ approved_at, reopened, user_ticket_approval, user_ticket_resolver }: Changed): string =>
  reopened?.user_name ?? (approved_at === '' ? user_ticket_resolver : user_ticket_approval);

/** Every stored picture that the view shows, each once. */
export const picturesOf = ({ reference_images, question_data, pictures, reopen_data }: Ticket): string[] => {
  const answer = question_data ? answerOf(question_data) : null;
  return [
    ...new Set([
      ...reference_images,
      ...(question_data?.question_images ?? []),
      ...(answer?.kind === 'pictures' ? answer.pictures : []),
      ...pictures,
      ...(reopen_data?.pictures ?? []),
    ]),
  ];
};

/** TMANAGE-03: an answer as text, as pictures, as so many documents, or none. */
export type ShownAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pictures'; readonly pictures: readonly string[] }
  | { readonly kind: 'documents'; readonly count: number }
  | { readonly kind: 'none' };

/** TMANAGE-03: by the wire format of its type (OP-36). */
export const answerOf = (question: QuestionData): ShownAnswer => {
  const { answer_text, question_type } = question;
  const stored = storedPaths(answer_text);
  if (stored.length > 0)
    return question_type === 'document'
      ? { kind: 'documents', count: stored.length }
      : { kind: 'pictures', pictures: stored };
  const labels = question.alternatives.filter((one) => isSelected(question, one)).map(({ label }) => label);
  const text = labels.length > 0 ? labels.join(' · ') : answer_text.trim();
  return text === '' ? { kind: 'none' } : { kind: 'text', text };
};

/** An alternative is chosen when the platform says so, or when the answer names it. */
export const isSelected = (
  { answer_text }: Pick<QuestionData, 'answer_text'>,
  { uuid, selected }: QuestionData['alternatives'][number],
): boolean => selected || (uuid !== '' && answer_text.split(';').includes(uuid));

/** `href` is null for an address that is shown and not opened. */
export type ShownLink = { readonly url: string; readonly href: string | null };

/** TMANAGE-16: each address once, by their `order`. */
export const linksOf = ({ links, metadata }: Pick<Ticket, 'links' | 'metadata'>): ShownLink[] => {
  const sorted = [...links, ...(metadata?.links ?? [])].toSorted((one, other) => one.order - other.order);
  const addresses = new Set(sorted.map(({ url }) => url.trim()).filter((url) => url !== ''));
  return [...addresses].map((url) => ({ url, href: hrefOf(url) }));
};

const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** OP-94: http and https only; without a scheme the one of the page. */
const hrefOf = (url: string): string | null => {
  const href = scheme.test(url) || url.startsWith('//') ? url : `//${url}`;
  const base = 'https://page.invalid';
  if (!URL.canParse(href, base)) return null;
  const { protocol, host } = new URL(href, base);
  return /^https?:$/.test(protocol) && host !== '' ? href : null;
};
