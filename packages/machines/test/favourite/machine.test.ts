import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { favouriteModel } from './model.ts';
import { favouriteScenarios } from './scenarios.ts';

describeChart(favouriteModel);
describeScenarios(favouriteModel, favouriteScenarios);
