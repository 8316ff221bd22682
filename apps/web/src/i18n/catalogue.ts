/**
 * The shape of the catalogue. zh-Hans is the source: its keys are the keys, and the `{names}` in its sentences are the
 * parameters. A language that misses a key, or a caller that misses a parameter, is a type error.
 */
import type { zhHans } from './messages/zh-hans.ts';
import type { zhHansFirst } from './messages/zh-hans-first.ts';

/** A sentence, or its plural forms; the form is chosen by Intl.PluralRules from the parameter `n`. */
export type Message = string | { readonly one?: string; readonly other: string };

export type MessageKey = keyof typeof zhHans;

/** What every language provides: the keys of the source, no more and no less. */
export type Messages = Readonly<Record<MessageKey, Message>>;

/** The sentences of the first screen, with which a page begins; those of its late parts may be missing. */
export type FirstMessages = Readonly<Record<keyof typeof zhHansFirst, Message>> & Partial<Messages>;

type TextOf<M> = M extends string ? M : M extends { readonly other: infer Other extends string } ? Other : never;
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What must be filled in to say a message of this type: nothing, or its parameters by name. */
export type ParamsOf<M> = [Names<TextOf<M>>] extends [never]
  ? []
  : [Readonly<Record<Names<TextOf<M>>, string | number>>];

/** The parameter names of one key: `ParamNames<'place.confirm'>` is `'point'`. */
export type ParamNames<Key extends MessageKey> = Names<TextOf<(typeof zhHans)[Key]>>;

export type Params<Key extends MessageKey> = ParamsOf<(typeof zhHans)[Key]>;
