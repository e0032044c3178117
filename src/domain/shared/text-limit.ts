/**
 * The most characters that an answer or a comment may have. The platform takes 131,072 bytes of a routine's answer, and
 * a character may need six of them on the wire; and a device still draws so long a text while it is typed.
 */
export const longestAnswer = 20_000;
