/** Whether every database stores the text: it has neither the NUL character nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
