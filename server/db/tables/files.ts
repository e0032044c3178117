/**
 * A stored file. `path` is its name on the wire, `name` the platform's own for the bytes in the file store, `bytes`
 * their number. `attached_at` is null as long as nothing refers to it.
 */
export type FileTable = {
  company_uuid: string;
  path: string;
  user_uuid: string;
  name: string;
  bytes: number;
  sha256: string;
  content_type: string;
  uploaded_at: Date;
  attached_at: Date | null;
};

/** The stored files that published activities of a company show or begin with, in whichever version. */
export type ActivityFileTable = { company_uuid: string; path: string };

/** CORR-03: a file that went with its execution; one that is sent again is not stored anew. */
export type RemovedFileTable = { company_uuid: string; path: string; sha256: string };

/** Tables of the area files. */
export type FilesTables = { file: FileTable; activity_file: ActivityFileTable; removed_file: RemovedFileTable };
