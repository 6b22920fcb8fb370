import type { PolishReasons } from './polish-reasons.ts'

export const book: PolishReasons['book'] = {
  protected: 'Książka jest zabezpieczona (DRM)',
  manyResources: 'W książce jest zbyt wiele zasobów',
  noContainer: 'To nie jest EPUB: brakuje pliku kontenera',
  noPackage: 'To nie jest EPUB: brakuje dokumentu pakietu',
  noDocuments: 'W książce nie ma żadnego dokumentu do czytania',
  notOpened: 'Książka jest zbudowana tak, że nie da się jej odczytać',
  largePart: 'Część książki jest zbyt duża',
  badPicture: 'Obrazu z książki nie można wyświetlić',
  partKind: 'Część książki ma nieobsługiwany format',
  notFb2: 'To nie jest książka FB2',
  deep: 'Dokument w książce jest zagnieżdżony zbyt głęboko',
  xmlReferences: 'XML zawiera zbyt wiele odwołań',
  xmlElements: 'XML zawiera zbyt wiele elementów',
  xmlDefinitions: 'XML zawiera własne definicje',
  xmlDeep: 'XML jest zagnieżdżony zbyt głęboko',
  xmlEmpty: 'XML jest pusty',
  xmlLarge: 'XML jest zbyt duży',
}
