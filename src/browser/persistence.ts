/** Whether the browser has promised not to delete what this origin stores; one that knows no such promise has not. */
export const isPersistent = async (): Promise<boolean> =>
  'storage' in navigator ? navigator.storage.persisted() : false;

/** Asks for that promise; some browsers ask the user, others decide by how the app is used. */
export const askPersistence = async (): Promise<boolean> =>
  'storage' in navigator ? (await navigator.storage.persisted()) || navigator.storage.persist() : false;
