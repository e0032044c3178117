/** The English texts of setting a second factor up. */
export const secondFactor = {
  scan: 'Scan this with an authenticator app, or type the key.',
  type: 'Type its code here.',
  again: 'Sign in again with the next code.',
  picture: 'QR code for your authenticator app',
  key: 'Key',
  copy: 'Copy the key',
  copied: 'Copied',
  notCopied: 'This browser does not copy: select the key.',
  unusableTitle: 'The second factor cannot be set up',
  unusableText: 'Ask the person who manages your account.',
};
