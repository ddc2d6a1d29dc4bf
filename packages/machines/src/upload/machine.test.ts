import { describeChart, describeStories } from '../testing/suite.ts';
import { uploadModel } from './model.ts';
import { uploadStories } from './stories.ts';

describeChart(uploadModel);
describeStories(uploadModel, uploadStories);
