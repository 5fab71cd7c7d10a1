/** Proofs of acts that move money out; each is bound to a name that says exactly what is done. */
export interface ProofOfAct {
  /**
   * Refuses where the proof is missing, wrong, used up or of another act. A right one is used up. Answers
   * whether it was a passkey.
   */
  check(
    act: { readonly userId: number; readonly name: string },
    proof: {
      readonly totp: string | undefined
      readonly authCode: string | undefined
      readonly passkey: string | undefined
    },
  ): Promise<{ readonly isByPasskey: boolean }>
  /** Mails a code for the act, with the words that say what it is for. */
  mail(
    act: { readonly userId: number; readonly name: string },
    mail: {
      readonly kind: 'withdrawal-code' | 'method-code'
      readonly values: Readonly<Record<string, string>>
      readonly ip: string
    },
  ): Promise<void>
}
