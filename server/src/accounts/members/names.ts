const longest = 100;

const capitalised = (word: string) => `${word.charAt(0).toLocaleUpperCase()}${word.slice(1)}`;

/** A name guessed from the address until the person gives theirs: hanna.berg is Hanna Berg. */
export const namesIn = (email: string) => {
  const [local = ""] = email.split(/[+@]/);
  const [first = local, ...rest] = local.split(/[._-]+/).filter((part) => part !== "");
  return {
    firstName: capitalised(first).slice(0, longest),
    lastName: rest.map(capitalised).join(" ").slice(0, longest),
  };
};
