export { chartPicture, type PictureFrame } from './chart-picture'
