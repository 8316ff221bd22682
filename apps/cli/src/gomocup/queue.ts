/**
 * First come, first served. A whole transcript may wait at once, and taking the first of a long array moves all the others: what has
 * been taken is passed over instead, and left behind when it is the larger part.
 */
export class Queue<Item> {
  #items: Item[] = [];
  #taken = 0;

  get length(): number {
    return this.#items.length - this.#taken;
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  /** Undefined when nobody waits. */
  shift(): Item | undefined {
    const item = this.#items[this.#taken];
    if (this.length > 0) this.#taken += 1;
    if (2 * this.#taken >= this.#items.length) {
      this.#items = this.#items.slice(this.#taken);
      this.#taken = 0;
    }
    return item;
  }

  some(is: (item: Item) => boolean): boolean {
    for (let at = this.#taken; at < this.#items.length; at += 1) {
      const item = this.#items[at];
      if (item !== undefined && is(item)) return true;
    }
    return false;
  }
}
