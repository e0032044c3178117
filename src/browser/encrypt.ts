import { armor, Encrypter } from 'age-encryption';

/** Encrypts a text for the holders of the given public age keys; an armored text (OP-53). Throws when a key is none. */
export const encrypt = async (recipients: readonly string[], text: string): Promise<string> => {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(text));
};
