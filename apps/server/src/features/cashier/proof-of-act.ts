/** Proofs of acts that move money out; each is bound to a name that identifies the exact act. */
export interface ProofOfAct {
  /**
   * Refuses where the proof is missing, wrong, used up or of another act. A right one is used up. Answers
   * whether it was a passkey, and the least that the act may bring by a code that was mailed for it.
   */
  check(
    act: { readonly userId: number; readonly name: string },
    proof: {
      readonly totp: string | undefined
      readonly authCode: string | undefined
      readonly passkey: string | undefined
    },
  ): Promise<{ readonly isByPasskey: boolean; readonly least: bigint }>
  /** Mails a code for the act, with the words that describe it, and the least amount that it may bring. */
  mail(
    act: { readonly userId: number; readonly name: string },
    mail: {
      readonly kind: 'withdrawal-code' | 'method-code'
      readonly values: Readonly<Record<string, string>>
      readonly ip: string
      readonly least?: bigint
    },
  ): Promise<void>
}
