// In memory only: an address typed here says who has an account.
let address: string | undefined;

/** To whom the last recovery e-mail went, or who tried to sign in. */
export const recoveryAddress = () => address;

export const keepRecoveryAddress = (email: string) => {
  address = email;
};
