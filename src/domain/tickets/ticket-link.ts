const pattern = /^(https?:\/\/)?([^\s/?#:@]+)(?::(\d{1,5}))?(\/[^\s?#]*)?(\?[^\s#]*)?(#\S*)?$/i;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const lastLabel = /^[\p{L}][\p{L}\p{N}-]*$/u;
const longestPort = 65_535;

/**
 * TCREATE-35: optional http or https, a host name or an IPv4 address, optional port, path, query and fragment. A host
 * name of one label is one behind a scheme only: without it, it is mostly a slip.
 */
export const isLink = (text: string): boolean => {
  const [whole, scheme, host = '', port] = pattern.exec(text) ?? [];
  const isHost = isAddress(host) || isHostName(host, scheme === undefined ? 2 : 1);
  return whole !== undefined && isHost && (port === undefined || isPort(port));
};

/** TCREATE-36: a link without a scheme gets the protocol-relative form. */
export const storedLink = (text: string): string => (/^https?:\/\//i.test(text) ? text : `//${text}`);

const isAddress = (host: string): boolean => {
  const parts = host.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
};

const isHostName = (host: string, labelsAtLeast: number): boolean => {
  const labels = host.split('.');
  return (
    host.length <= 253 &&
    labels.length >= labelsAtLeast &&
    labels.every((part) => label.test(part)) &&
    lastLabel.test(labels.at(-1) ?? '')
  );
};

const isPort = (port: string): boolean => Number(port) > 0 && Number(port) <= longestPort;
