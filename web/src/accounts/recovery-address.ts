// In memory only: an address typed here says who has an account.
let address: string | undefined;

/** The address of the last recovery e-mail, or of the last try to sign in. */
export const recoveryAddress = () => address;

export const keepRecoveryAddress = (email: string) => {
  address = email;
};
