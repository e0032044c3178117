const ipV4 = /^\d+(?:\.\d+){3}$/;
const safePrefix = /^[a-z\d-]{1,40}$/i;

/**
 * The company slug of a host name: its first label in lower case, URL-encoded (BRAND-02). Null for an IP address,
 * `localhost` and any other host of one label, which name no company (OP-19).
 */
export function slugOf(hostname: string): string | null {
  const [first = '', ...rest] = hostname.toLowerCase().replace(/\.$/, '').split('.');
  const namesNoCompany = first === '' || rest.length === 0 || hostname.includes(':') || ipV4.test(hostname);
  return namesNoCompany ? null : encodeURIComponent(first);
}

/** The styling prefix, if it may be put on the page: letters, digits and hyphen, up to 40 (OP-20). Else null. */
export const validPrefix = (text: string): string | null => (safePrefix.test(text) ? text : null);
