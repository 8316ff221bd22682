/** Databases as they were once saved. */
import { openDB } from 'idb';

interface Dump {
  readonly name: string;
  readonly version: number;
  readonly stores: Readonly<
    Record<
      string,
      { readonly keyPath: string | string[] | null; readonly rows: readonly (readonly [IDBValidKey, unknown])[] }
    >
  >;
}

export async function restore({ name, version, stores }: Dump): Promise<void> {
  const database = await openDB(name, version, {
    upgrade(fresh) {
      for (const [store, { keyPath }] of Object.entries(stores)) fresh.createObjectStore(store, { keyPath });
    },
  });
  for (const [store, { keyPath, rows }] of Object.entries(stores)) {
    for (const [key, row] of rows) await (keyPath === null ? database.put(store, row, key) : database.put(store, row));
  }
  database.close();
}
