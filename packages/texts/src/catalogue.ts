import type * as en from './locales/en'
import type * as identityEn from './locales/identity/en'

type FirstArea = keyof typeof en
type IdentityArea = keyof typeof identityEn
type English = typeof en & typeof identityEn
type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The areas of the catalogue: one file each in every locale's folder. */
export type AreaName = keyof English

type WithoutCategory<Name> = Name extends `${infer Base}_${Category}` ? Base : Name
type PluralBase<Name> = Name extends `${infer Base}_other` ? Base : never
type NameIn<Area extends AreaName> = keyof English[Area] & string

/** A text's key, `area.name`, without its plural form. Derived from the English catalogue. */
export type TextKey = { [Area in AreaName]: `${Area}.${WithoutCategory<NameIn<Area>>}` }[AreaName]

type TextIn<Area extends AreaName, Name extends string> = Name extends keyof English[Area]
  ? English[Area][Name]
  : `${Name}_other` extends keyof English[Area]
    ? English[Area][`${Name}_other`]
    : never

type EnglishText<Key extends TextKey> = Key extends `${infer Area extends AreaName}.${infer Name}`
  ? TextIn<Area, Name>
  : never

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type ValuesFor<Names extends string> = {
  readonly [Name in Names]: Name extends 'count' ? number : string | number
}

/**
 * The arguments of `text(key, …)` besides the key: none, or a value for each placeholder of the English text.
 */
export type TextValues<Key extends TextKey> = [Placeholder<EnglishText<Key>>] extends [never]
  ? []
  : [values: ValuesFor<Placeholder<EnglishText<Key>>>]

type PlainName<Area extends AreaName> = {
  [Name in NameIn<Area>]: Name extends `${string}_${Category}` ? never : Name
}[NameIn<Area>]

type PluralName<Area extends AreaName> = PluralBase<NameIn<Area>>

/**
 * An area of a complete locale: a missing key is a type error. Plural forms besides `_other` are the
 * language's own.
 */
export type CompleteArea<Area extends AreaName> = { readonly [Name in PlainName<Area>]: string } & {
  readonly [Base in PluralName<Area> as `${Base}_other`]: string
} & { readonly [Base in PluralName<Area> as `${Base}_${Exclude<Category, 'other'>}`]?: string }

/** An area of an unfinished locale: missing texts are read from the English one. */
export type PartialArea<Area extends AreaName> = Partial<CompleteArea<Area>>

/** All areas of a complete locale that come with the page. */
export type CompleteCatalogue = { readonly [Area in FirstArea]: CompleteArea<Area> }

/** All areas of a complete locale that come with the identity screens. */
export type CompleteIdentity = { readonly [Area in IdentityArea]: CompleteArea<Area> }

/** The areas that an unfinished locale has so far. */
export type PartialCatalogue = { readonly [Area in AreaName]?: PartialArea<Area> }
