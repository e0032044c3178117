/** The texts of the page itself, before the app is there. */
export const start = {
  coming: 'Loading…',
  slow: 'The connection is slow. The app is still loading.',
  failedTitle: 'The app could not be loaded',
  failedText: 'Check your connection and try again. What you answered is kept on this device.',
  insecureTitle: 'This address is not secure',
  insecureText: 'The app works only at an address that begins with https://. Ask whoever sent you here for it.',
  outdatedTitle: 'This browser is too old',
  outdatedText: 'Update it, or open this address in another browser. What you answered is kept on this device.',
  tryAgain: 'Try again',
};
