// In memory only: an address typed here would reveal who has an account.
let address: string | undefined;

/** The address of the last recovery e-mail or sign-in attempt. */
export const recoveryAddress = () => address;

export const keepRecoveryAddress = (email: string) => {
  address = email;
};
