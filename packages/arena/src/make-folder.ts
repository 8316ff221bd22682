import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are not there. Rejects with the system's fault, naming the folder that it is about.
 *
 * Not `mkdir` with `recursive`: Node's tries for ever where the system says of a new folder that it is not there although the
 * one above it is, as in /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  const fault = await faultOfMaking(folder);
  if (fault?.code !== 'ENOENT' || dirname(folder) === folder) return rejectWith(fault);
  await makeFolder(dirname(folder));
  return rejectWith(await faultOfMaking(folder));
}

/** Undefined when the folder is there now. */
async function faultOfMaking(folder: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(folder);
    return undefined;
  } catch (error) {
    const fault = error as NodeJS.ErrnoException;
    return fault.code === 'EEXIST' && (await stat(folder)).isDirectory() ? undefined : fault;
  }
}

async function rejectWith(fault: Error | undefined): Promise<void> {
  if (fault) throw fault;
}
