/** As many characters as one statement of a restore or an import takes. */
const BATCH_SIZE = 1_000_000;

/**
 * The lines of a text in batches. (Node's reader of lines also ends them where Unicode does, within a text.)
 * @param cutOff thrown when the last line has no end
 * @throws {TypeError} when the bytes are not UTF-8
 */
export async function* linesIn(chunks: AsyncIterable<Uint8Array>, cutOff: () => Error): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let batch: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      batch.push(line);
      size += line.length;
      if (size < BATCH_SIZE) continue;
      yield batch;
      [batch, size] = [[], 0];
    }
  }
  if (rest !== '') throw cutOff();
  if (batch.length > 0) yield batch;
}
