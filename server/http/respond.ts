import type { Pagination } from '#contracts/shared/paging.ts';
import type { Listing } from './handler.ts';

/** A page as body and as headers, so that a client may read either (PAGE-01 to PAGE-03). */
export function listingResponse({ name, rows, page, perPage, total, orderedBy }: Listing<unknown>): Response {
  const totalPages = Math.ceil(total / perPage);
  const pagination: Pagination = {
    page,
    per_page: perPage,
    total,
    total_pages: totalPages,
    previous_page: page > 1 ? page - 1 : null,
    next_page: page < totalPages ? page + 1 : null,
  };
  const metadata = { pagination, ...(orderedBy ? { ordered_by: orderedBy } : {}) };
  return jsonResponse({ [name]: rows, metadata }, headersOf(pagination));
}

/** An answer whose length is known beforehand, so that a short one is not compressed in vain. */
export function jsonResponse(value: unknown, headers: Record<string, string> = {}): Response {
  const text = JSON.stringify(value);
  return new Response(text, {
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) },
  });
}

const headersOf = (pagination: Pagination): Record<string, string> => ({
  'X-Page': String(pagination.page),
  'X-Per-Page': String(pagination.per_page),
  'X-Total': String(pagination.total),
  'X-Total-Pages': String(pagination.total_pages),
  ...(pagination.previous_page === null ? {} : { 'X-Prev-Page': String(pagination.previous_page) }),
  ...(pagination.next_page === null ? {} : { 'X-Next-Page': String(pagination.next_page) }),
});
